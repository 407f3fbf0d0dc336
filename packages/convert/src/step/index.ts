export { ByteTable } from './byteTable.ts';
export { type Kind, StepCursor } from './cursor.ts';
export type { Damage, StepFile } from './file.ts';
export { DIGIT, skipComment } from './lexis.ts';
export { type ScanOptions, scanStep } from './scan.ts';
