export { CHANGE_COLOURS, type ChangeKind, type ShownChanges, showChanges } from './changes.ts';
export { InStep } from './inStep.ts';
