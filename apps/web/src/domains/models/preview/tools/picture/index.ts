import { saveFile } from '../../../../../platform/api/index.ts';
import { wording } from '../../../../../platform/language/index.ts';
import { usePreview, useStageState } from '../../context.ts';
import { pictureOf } from '../../stage/picture.ts';
import type { PreviewTool } from '../tool.ts';

const words = wording({ picture: { cn: '导出图片', en: 'Save a picture' } });

export const picture: PreviewTool = {
  id: 'picture',
  group: 'keep',
  order: 1,
  glyph: 'M8 2.500v8M4.800 7.400 8 10.600l3.200-3.200M2.500 13.500h11',
  title: words.picture,
  useState() {
    const { stage } = usePreview();
    const name = useStageState(({ models }) => models[0]?.file?.modelName ?? 'model');
    return {
      run: () => {
        if (stage) void pictureOf(stage, `${name}.png`).then((file) => file && saveFile(file));
      },
    };
  },
};
