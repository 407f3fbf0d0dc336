import { SKIES } from '@twinscape/contract/models';
import { useWords, wording } from '../../../../../platform/language/index.ts';
import { useChange, useView } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';

export const skyWords = wording({
  sky: { cn: '天空', en: 'Sky' },
  morning: { cn: '清晨', en: 'Morning' },
  noon: { cn: '正午', en: 'Noon' },
  evening: { cn: '黄昏', en: 'Evening' },
  night: { cn: '夜晚', en: 'Night' },
});

/** S-MOD-07: morning, noon, evening, night (K-22). */
export const sky: PreviewTool = {
  id: 'sky',
  group: 'scene',
  order: 1,
  glyph:
    'M8 5.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600ZM8 1v1.600M8 13.400V15M1 8h1.600M13.400 8H15M3 3l1.200 1.200M11.800 11.800 13 13M3 13l1.200-1.200M11.800 4.200 13 3',
  title: skyWords.sky,
  useState() {
    const words = useWords(skyWords);
    const change = useChange();
    const chosen = useView((view) => view.sky);
    return {
      menu: SKIES.map((key) => ({
        key,
        label: words[key],
        isChosen: key === chosen,
        run: () => change({ sky: key }, { step: true }),
      })),
    };
  },
};
