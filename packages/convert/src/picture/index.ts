export { drawSketch } from './drawSketch.ts';
