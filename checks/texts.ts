import type { Text } from '@twinscape/contract';
import { readSourceFiles, withoutComments } from './sources.ts';

export type PlacedText = Text & { readonly where: string };

export const AREAS_WITH_TEXTS = ['packages/contract/src', 'packages/convert/src', 'apps/server/src', 'apps/web/src'];

/** Written out in the sources as `cn: '…', en: '…'`. */
const PAIR = /\bcn:\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,\s*en:\s*(['"`])((?:\\.|(?!\3)[\s\S])*)\3/g;

/** Every text of the product that stands in the sources below a folder. */
export const readTexts = (area: string): PlacedText[] =>
  readSourceFiles(area)
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(PAIR)].map(([, , cn = '', , en = '']) => ({ cn, en, where: path })),
    );
