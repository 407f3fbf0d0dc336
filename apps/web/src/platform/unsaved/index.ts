export { hasUnsaved, isLetGo, letGo, useHasUnsaved, useUnsaved } from './unsaved.ts';
