export { closeOverlay, openOverlay, useOpenOverlays } from './store.ts';
