import { usePanels } from '../context.ts';
import css from '../Preview.module.css';
import glass from './Glass.module.css';

/**
 * Where the panels will stand, while their program is on its way: the camera leaves them room already, so that nothing
 * moves when they come.
 */
export function Coming() {
  const isOpen = usePanels((state) => state.isTreeOpen);
  const width = usePanels((state) => state.left);
  return (
    <>
      {isOpen && (
        <div className={css.left}>
          <div
            className={`${glass.glass} ${glass.panel} ${glass.full}`}
            style={{ ['--panel-width' as string]: `${width}px` }}
            data-coming
          />
        </div>
      )}
      <div className={css.top}>
        <div className={`${glass.glass} ${glass.comingBar}`} data-coming />
      </div>
      <div className={css.side}>
        <div className={`${glass.glass} ${glass.comingRail}`} data-coming />
      </div>
    </>
  );
}
