export { ByteTable } from './byteTable.ts';
export { IS_DIGIT_BYTE, skipComment } from './lexicalBytes.ts';
export { type ScanOptions, scanStep } from './scanStep.ts';
export { type ArgumentKind, StepCursor } from './stepCursor.ts';
export type { ScanDamage, StepFile } from './stepFile.ts';
