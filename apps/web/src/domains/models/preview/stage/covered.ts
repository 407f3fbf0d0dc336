import type { CoveredBorders, Navigation } from '@twinscape/viewer';
import { followPanels } from './followPanels.ts';

type Rectangle = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
/** A part as wide as this share of the stage, or as low as a bar, stands above or below, not at a side. */
const SHEET = 0.6;
/** Pixels. */
const BAR = 80;

/** How far panels and sheets reach in over the borders of a stage. Pure. */
export function coveredBy(stage: Rectangle, parts: readonly Rectangle[]): CoveredBorders {
  const covered = { left: 0, right: 0, top: 0, bottom: 0 };
  const reach = (border: keyof CoveredBorders, pixels: number) => {
    covered[border] = Math.max(covered[border], pixels);
  };
  for (const { left, right, top, bottom } of parts) {
    if (right <= left || bottom <= top) continue;
    if (right - left > (stage.right - stage.left) * SHEET || bottom - top < BAR) {
      if (top + bottom < stage.top + stage.bottom) reach('top', bottom - stage.top);
      else reach('bottom', stage.bottom - top);
    } else if (left + right < stage.left + stage.right) reach('left', right - stage.left);
    else reach('right', stage.right - left);
  }
  return covered;
}

/** The middle of the view, and what is brought into it, stand between the panels that are open. Answers how to stop. */
export function mindPanels(
  navigation: Navigation,
  stage: Element,
  frame: Element,
  panels: () => Iterable<Element>,
): () => void {
  const now = () =>
    coveredBy(
      stage.getBoundingClientRect(),
      [...panels()].map((panel) => panel.getBoundingClientRect()),
    );
  navigation.covered = {
    get left() {
      return now().left;
    },
    get right() {
      return now().right;
    },
    get top() {
      return now().top;
    },
    get bottom() {
      return now().bottom;
    },
  };
  const stop = followPanels({ stage, frame, panels }, (isFirst) => navigation.follow(isFirst ? false : undefined));
  return () => {
    stop();
    navigation.covered = NOTHING;
  };
}

const NOTHING: CoveredBorders = { left: 0, right: 0, top: 0, bottom: 0 };

/** Runs with the whole stage free, as pictures are framed. */
export function uncovered<T>(navigation: Navigation, run: () => T): T {
  const { covered } = navigation;
  navigation.covered = NOTHING;
  try {
    return run();
  } finally {
    navigation.covered = covered;
  }
}
