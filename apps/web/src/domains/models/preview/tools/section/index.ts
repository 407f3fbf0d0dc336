import { useWords } from '../../../../../platform/language/index.ts';
import { usePreview, useView } from '../../context.ts';
import type { PreviewTool } from '../tool.ts';
import { useSection } from './useSection.ts';
import { sectionWords } from './words.ts';

export const section: PreviewTool = {
  id: 'section',
  group: 'cut',
  order: 1,
  glyph: 'M2 3.500h4.500v9H2zM9.500 3.500H14v9H9.500zM8 1.500v13',
  title: sectionWords.cut,
  useState() {
    const words = useWords(sectionWords);
    const { stage } = usePreview();
    const selection = useView((view) => view.selection);
    const { kind } = useView((view) => view.section);
    const { cutHere, cutAround, clear } = useSection(stage, selection);
    return {
      isOn: kind !== 'none',
      menu: [
        { key: 'here', label: words.cutHere, run: cutHere },
        {
          key: 'box',
          label: words.cutBox,
          off: selection.length === 0 ? words.selectFirst : undefined,
          run: cutAround,
        },
        { key: 'none', label: words.cutNone, isChosen: kind === 'none', run: clear },
      ],
    };
  },
};
