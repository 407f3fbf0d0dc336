export { allowLeaving, hasUnsaved, isLeavingAllowed, useHasUnsaved, useUnsaved } from './unsaved.ts';
