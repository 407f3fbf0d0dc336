import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddressState } from '../../../../platform/routes/index.ts';
import { isGrouping } from '../../detail/ElementTree.tsx';
import { usePreview } from '../context.ts';
import { type Panels, WALL_SECONDS } from '../panels.ts';
import { previewSlots } from '../slots.ts';
import { readView, VIEW_ADDRESS, type ViewAddress, writeView } from '../view/address.ts';
import { Echoes } from '../view/echoes.ts';
import { keepAside, keptAside, lengthen, shorten } from '../view/keeping.ts';
import type { ModelRef, ViewPatch } from '../view/view.ts';

/** What of a preview stands in the address. */
export const PREVIEW_ADDRESS = { ...VIEW_ADDRESS, find: '', by: '', panel: '', about: '', wall: '' } as const;
type Address = { readonly [K in keyof typeof PREVIEW_ADDRESS]: string };
/** The same for the same address, in whatever order its parts were put together. */
const toText = (address: Address): string =>
  JSON.stringify(Object.keys(PREVIEW_ADDRESS).map((key) => address[key as keyof Address]));

/** Sliders write the address no more often than this. Milliseconds. */
const PAUSE_MS = 150;

export const parseAddressView = (address: ViewAddress) => readView(lengthen(address, keptAside(address.kept)));
export const toPanels = ({ find, by, panel, about, wall }: Address): Partial<Panels> => ({
  ...readWall(wall),
  find,
  by: isGrouping(by) ? by : 'storey',
  ...(isBrought(panel) ? { tool: panel, about } : {}),
});
/** A screen on a wall is opened by its address. */
function readWall(text: string): Partial<Panels> {
  const wall = Number(text);
  return wall >= WALL_SECONDS.min && wall <= WALL_SECONDS.max ? { wall, isBare: true } : {};
}

/** The panels of other domains stand in the address; those of tools do not. */
const isBrought = (panel: string | undefined): boolean => panel !== undefined && previewSlots.panels.all().has(panel);

/** What a page around has an address of its own for. */
const OF_PAGE = { model: '', version: '', drawn: '', sky: '' } as const;
/** The view that an address tells of models that it does not name. */
export const viewAmong = (address: Address, models: readonly ModelRef[]): ViewPatch => {
  const {
    models: _,
    sky: __,
    ...rest
  } = parseAddressView({ ...address, ...OF_PAGE, model: models.map(({ modelId }) => modelId).join('_') });
  return rest;
};

/**
 * Keeps address and view together: the view leads, until somebody changes the address. Without models where the page
 * around has them.
 */
export function AddressLink({ hasModels = true }: { readonly hasModels?: boolean }) {
  const { views, panels } = usePreview();
  const [address, setAddress] = useAddressState(PREVIEW_ADDRESS);
  const putAddress = useEffectEvent(setAddress);
  const written = useRef(new Echoes(toText(address)));

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      pause = undefined;
      const { address: short, kept } = shorten({ ...writeView(views.getState().view), ...(hasModels ? {} : OF_PAGE) });
      if (kept !== undefined) keepAside(short.kept, kept);
      const { find, by, tool, about, wall } = panels.getState();
      const brought = tool !== undefined && isBrought(tool) ? { panel: tool, about } : { panel: '', about: '' };
      const next = {
        ...short,
        find,
        by: by === 'storey' ? '' : by,
        ...brought,
        wall: wall > 0 ? String(wall) : '',
      };
      if (written.current.write(toText(next))) putAddress(next);
    };
    const later = () => {
      pause ??= setTimeout(write, PAUSE_MS);
    };
    const stops = [views.subscribe(later), panels.subscribe(later)];
    return () => {
      clearTimeout(pause);
      for (const stop of stops) stop();
    };
  }, [views, panels, hasModels]);

  useEffect(() => {
    if (written.current.hear(toText(address))) return;
    const { view, change } = views.getState();
    change(hasModels ? parseAddressView(address) : viewAmong(address, view.models), { step: true });
    const { tool } = panels.getState();
    panels.setState({ ...(isBrought(tool) ? { tool: undefined, about: '' } : {}), ...toPanels(address) });
  }, [address, views, panels, hasModels]);
  return null;
}
