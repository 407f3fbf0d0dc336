import { refuse } from '@twinscape/contract';
import {
  type Element,
  type ElementType,
  ELEMENT_PACKAGE_LIMITS as LIMITS,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { defineSandboxWork } from '../../platform/sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;

export type PackageFile = Element['packageFiles'][number];

/** Its files come in pieces. Several parts are in memory at once, and the JSON of a model beside them. */
export const packageWork = defineSandboxWork<{ readonly elementType: ElementType }, { readonly files: number }>(
  'element.package',
  {
    inputBytes: LIMITS.bytes,
    memoryBytes: 1_024 * MEBIBYTE,
    timeMs: 60_000,
    cpuMs: 30_000,
    outputBytes: 2 * MEBIBYTE,
  },
);

export const packageTooLarge = () =>
  refuse(refusals['element.packageTooLarge'], {
    packed: `${LIMITS.bytes / MEBIBYTE} MB`,
    unpacked: `${LIMITS.unpacked / MEBIBYTE} MB`,
    files: LIMITS.files,
  });
