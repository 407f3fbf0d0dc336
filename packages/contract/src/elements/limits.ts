import { NAME_MAX } from '../core/limits.ts';

/** Ours: the name of an element, elements of a library, and those that one call deletes. */
export const ELEMENT_NAME_MAX = NAME_MAX;
export const ELEMENTS_MAX = 2_000;
export const ELEMENTS_AT_ONCE = 500;
/** Ours: the data of an element, in characters. */
export const ELEMENT_DATA_MAX = 1_000_000;
/** Ours: the data of all elements of a library together, in bytes: lists answer them. */
export const ELEMENT_LIBRARY_BYTES_MAX = 32 * 1024 ** 2;
/** Ours: the package of an element: its bytes, what they become unpacked, and its files. */
export const ELEMENT_PACKAGE_LIMITS = { bytes: 64 * 1024 ** 2, unpacked: 192 * 1024 ** 2, files: 1_000 } as const;
