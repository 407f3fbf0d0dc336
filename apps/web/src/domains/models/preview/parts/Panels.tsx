import css from '../Preview.module.css';
import { WallMode } from '../tools/wall/WallMode.tsx';
import { Corner } from './Corner.tsx';
import { Layers } from './Layers.tsx';
import { Left } from './Left.tsx';
import { Rail } from './Rail.tsx';
import { Right } from './Right.tsx';
import { Toolbar } from './Toolbar.tsx';

/** The panels and tools around the stage. */
export const Panels = () => (
  <>
    <WallMode />
    <Layers />
    <Left />
    <div className={css.top}>
      <Toolbar />
    </div>
    <div className={css.corner}>
      <Corner />
    </div>
    <Right />
    <div className={css.side}>
      <Rail />
    </div>
  </>
);
