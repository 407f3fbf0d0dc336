import type { presenceCalls } from '@twinscape/contract/models';
import type { Examples } from '../../../testing/examples.ts';
import { createTestModel } from '../testing/fixtures.ts';

export const presenceExamples: Examples<typeof presenceCalls> = {
  TellModelPresence: {
    input: async (app) => {
      const projectId = app.world.east.tower;
      return {
        projectId,
        modelId: (await createTestModel(app.platform, projectId)).model.id,
        pageId: 'page-of-the-test',
      };
    },
  },
};
