import type { Comparison, ModelVersion } from '@twinscape/contract/models';
import { useDeferredValue, useMemo } from 'react';
import { useSay } from '../../../../platform/language/index.ts';
import { useAddressState } from '../../../../platform/routes/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { toast } from '../../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { COMPARE_ADDRESS, LOOKS, pickListed, RESTS } from './address.ts';
import { Bar } from './Bar.tsx';
import { Changes } from './Changes.tsx';
import css from './Compare.module.css';
import { filtered, isKind, type Listed, neighbour, toChangeMarks } from './changes.ts';
import { compareMessages } from './messages.ts';
import { Stages } from './Stages.tsx';
import { type Compared, flyTo } from './sides.ts';
import { useSides } from './useSides.ts';

type Props = {
  readonly of: Compared;
  readonly versions: readonly ModelVersion[];
  /** Absent while it comes. */
  readonly comparison: Comparison | undefined;
  readonly leave: () => void;
};
const NOTHING: Comparison['data']['list'] = [];

/** Both versions on their stages, and the list of what changed; list and stages show and choose the same. */
export function Opened({ of, versions, comparison, leave }: Props) {
  const say = useSay();
  const [address, setAddress] = useAddressState(COMPARE_ADDRESS);
  const { element, find } = address;
  const look = pickListed(LOOKS, address.look);
  const unchanged = pickListed(RESTS, address.rest);
  const kind = isKind(address.change) ? address.change : undefined;
  const words = useDeferredValue(find);
  const all = comparison?.data.list ?? NOTHING;
  const list = useMemo(() => filtered(all, { kind, find: words }), [all, kind, words]);
  const marks = useMemo(() => toChangeMarks(list), [list]);
  const at = all.findIndex(({ elementId }) => elementId === element);
  const change = all[at];
  const picture = useMemo(() => {
    const numbers = (index: number | undefined) => (index === undefined ? [] : [index]);
    const chosen = { a: numbers(change?.indexA), b: numbers(change?.indexB) };
    return { look, unchanged, marks, chosen };
  }, [look, unchanged, marks, change]);

  const byNumber = (side: 'a' | 'b', index: number) =>
    all.find(({ indexA, indexB }) => (side === 'a' ? indexA : indexB) === index)?.elementId;
  const opened = useSides(of, picture, {
    camera: address.camera,
    onCamera: (camera) => setAddress({ camera }),
    onPick: (side, index) => setAddress({ element: index === undefined ? undefined : byNumber(side, index) }),
  });
  const choose = ({ change: chosen }: Listed) => {
    setAddress({ element: chosen.elementId });
    if (!opened.sides) return;
    flyTo(opened.sides, of, look, chosen).then(
      (isThere) => {
        if (!isThere) toast.warning(say(compareMessages.noFocus));
      },
      () => toast.error(say(previewMessages.elementsFailed)),
    );
  };
  const step = (direction: 1 | -1) => {
    const next = neighbour(list, element, direction);
    if (next) choose(next);
  };
  const nextLook = () => setAddress({ look: LOOKS[(LOOKS.indexOf(look) + 1) % LOOKS.length] ?? 'side' });
  const fit = () => void (look === 'overlay' ? opened.sides?.right : opened.sides?.left)?.navigation.fit();
  useShortcut({ keys: 'n', title: compareMessages.next, run: () => step(1) });
  useShortcut({ keys: 'p', title: compareMessages.previous, run: () => step(-1) });
  useShortcut({ keys: 'v', title: compareMessages.nextLook, run: nextLook });
  useShortcut({ keys: 'f', title: compareMessages.fit, run: fit });

  return (
    <div className={css.compare}>
      <Bar of={of} versions={versions} look={look} unchanged={unchanged} onChange={setAddress} onLeave={leave} />
      <Stages of={of} look={look} opened={opened} leave={leave} />
      <Changes
        of={of}
        comparison={comparison}
        list={list}
        kind={kind}
        find={find}
        chosen={change ? { change, place: at } : undefined}
        onFilter={setAddress}
        onChoose={choose}
        onStep={step}
      />
    </div>
  );
}
