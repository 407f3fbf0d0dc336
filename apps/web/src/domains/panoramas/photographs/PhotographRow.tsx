import type { PanoramaCapture } from '@twinscape/contract/panoramas';
import { useSay } from '../../../platform/language/index.ts';
import { type MenuActions, MoreMenu, Picture } from '../../../ui/index.ts';
import { CaptureStateTag } from '../CaptureStateTag.tsx';
import { photographMessages } from './messages.ts';
import css from './Photographs.module.css';

type Props = { readonly photograph: PanoramaCapture; readonly actions: MenuActions };

/** One photograph: its picture, what it is, and how its conversion stands. */
export function PhotographRow({ photograph, actions }: Props) {
  const say = useSay();
  const { name, pointName, thumbnail, convertState, convertPercent, convertMessage, width, takenAt } = photograph;
  const facts = [
    ...(photograph.isHeld ? [say(photographMessages.held)] : []),
    ...(pointName === name ? [] : [say(photographMessages.atPoint, { name: pointName })]),
    ...(width === undefined ? [] : [say(photographMessages.size, { width, height: width / 2 })]),
    ...(takenAt === undefined ? [] : [say(photographMessages.takenAt, { time: takenAt.slice(0, 16) })]),
  ];
  return (
    <li className={css.row} aria-label={name}>
      <Picture source={thumbnail} name={name} ratio={16 / 9} />
      <span className={css.what}>
        <strong className="cut" title={name}>
          {name}
        </strong>
        <span className="faint num">{facts.join(' · ')}</span>
        {convertState !== 'done' && (
          <CaptureStateTag state={convertState} percent={convertPercent} reason={convertMessage} plain />
        )}
        {convertMessage && <span className={css.reason}>{convertMessage}</span>}
      </span>
      <MoreMenu acts={actions} of={name} />
    </li>
  );
}
