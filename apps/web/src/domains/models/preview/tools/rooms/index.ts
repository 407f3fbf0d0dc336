import { Rooms } from '@twinscape/viewer';
import { useEffect } from 'react';
import { useMessages } from '../../../../../platform/language/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { drawnModels, type Stage } from '../../stage/stage.ts';
import type { PreviewTool } from '../tool.ts';
import { roomMessages } from './messages.ts';

const attached = new WeakMap<Stage, Rooms>();
function roomsOf(stage: Stage): Rooms {
  const known = attached.get(stage);
  if (known) return known;
  const rooms = new Rooms();
  stage.viewer.use(rooms);
  attached.set(stage, rooms);
  return rooms;
}

/**
 * Rooms as translucent volumes that are picked, hidden and coloured as any element; the building around them becomes
 * see-through.
 */
export const rooms: PreviewTool = {
  id: 'rooms',
  group: 'show',
  order: 6,
  glyph: 'M2.500 5 8 2l5.500 3v6L8 14l-5.500-3zM2.500 5 8 8l5.500-3M8 8v6M5.200 6.500v3l2.800 1.500',
  title: roomMessages.rooms,
  keys: 'r',
  useState() {
    const words = useMessages(roomMessages);
    const { stage, views } = usePreview();
    const change = useChange();
    const isOn = useView((view) => view.rooms ?? false);
    const models = useStageState((state) => state.models);
    const hasRooms = models.some(({ file }) => file?.spacesUrl !== undefined);
    useEffect(() => {
      if (!stage) return;
      const shown = roomsOf(stage);
      for (const { drawn, file } of drawnModels(stage)) {
        if (isOn && file.spacesUrl !== undefined) shown.show(drawn, file.spacesUrl);
        else shown.hide(drawn);
      }
    }, [stage, isOn, models]);
    return {
      isOn,
      off: hasRooms || isOn ? undefined : words.noRooms,
      run() {
        const { view } = views.getState();
        // Walls stand before their rooms: they give way, unless the reader has drawn a model otherwise.
        const way = isOn ? 'ghost' : undefined;
        const next = view.models.map(({ drawn, ...model }) =>
          drawn === way
            ? isOn
              ? model
              : { ...model, drawn: 'ghost' as const }
            : { ...model, ...(drawn ? { drawn } : {}) },
        );
        change({ rooms: !isOn, models: next }, { step: true });
      },
    };
  },
};
