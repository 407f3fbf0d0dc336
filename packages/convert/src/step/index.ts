export { ByteTable } from './byteTable.ts';
export { IS_DIGIT_BYTE, skipComment } from './lexicalBytes.ts';
export { scanStep } from './scanStep.ts';
export { StepCursor } from './stepCursor.ts';
export type { StepFile } from './stepFile.ts';
