import { Ground, type Navigation, type Sky, type Viewer } from '@twinscape/viewer';

/** Colour of the sheet until the theme is known. */
const PAPER = '#f4f2ec';

/** Plans lie on paper, everything else stands on the ground under the sky. Answers how to change the paper. */
export function createPlanSheets(viewer: Viewer, navigation: Navigation, sky: Sky): (paper: string) => void {
  let paper = PAPER;
  let isPlan = false;
  viewer.use(new Ground());
  const show = () => sky.lay(isPlan ? paper : undefined);
  navigation.addEventListener('mode', ({ mode }) => {
    if ((mode === 'plan') === isPlan) return;
    isPlan = !isPlan;
    if (isPlan) viewer.drop('ground');
    else viewer.use(new Ground());
    show();
  });
  return (next) => {
    paper = next;
    show();
  };
}
