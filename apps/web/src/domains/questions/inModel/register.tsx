import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useMessages } from '../../../platform/language/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { previewSlots } from '../../models/index.ts';
import { modelSharing } from './slots.ts';
import { QUESTION_PANEL, QUESTIONS_PANEL, SHARE_LAYER, questionPanelTitles as titles } from './titles.ts';

const BALLOON = 'M2.5 3.500h11v8H8l-3 2.500v-2.500H2.500zM5.500 6.500h5M5.500 8.800h3';

const LINK =
  'M6.6 9.400a2.8 2.8 0 0 0 4 0l2.5-2.500a2.8 2.8 0 0 0-4-4l-.8.800M9.4 6.600a2.8 2.8 0 0 0-4 0L2.9 9.100a2.8 2.8 0 0 0 4 4l.8-.800';
const NO_STAGE = createStore(() => ({ isModelReady: false }));

/** What questions bring into the preview of models: their list with the documents of the model, and one of them. */
export function registerQuestionsInModels(): void {
  previewSlots.toolbar.add(QUESTIONS_PANEL, {
    title: titles.questions,
    glyph: BALLOON,
    isHiddenInDocuments: true,
    isForVisitors: true,
    useState: ({ openPanel, panels, stage }) => {
      const isOn = useStore(panels, ({ tool }) => tool === QUESTIONS_PANEL || tool === QUESTION_PANEL);
      // RU-PREV-08.
      const isReady = useStore(stage?.state ?? NO_STAGE, ({ isModelReady }) => isModelReady);
      const { notReady } = useMessages(titles);

      return {
        isOn,
        off: isOn || isReady ? undefined : notReady,
        run: () => openPanel(isOn ? undefined : QUESTIONS_PANEL),
      };
    },
  });
  previewSlots.toolbar.add(SHARE_LAYER, {
    title: titles.shareModel,
    glyph: LINK,
    isHiddenInDocuments: true,
    useState: ({ around, stage }) => {
      const { notReady } = useMessages(titles);
      const isVisiting = useIsVisiting();
      const isReady = useStore(stage?.state ?? NO_STAGE, ({ isModelReady }) => isModelReady);
      return {
        // A page around is shared as a whole; whoever came by a link shares nothing.
        isHidden: around !== undefined || isVisiting,
        off: isReady ? undefined : notReady,
        run: () => modelSharing.setState({ isOpen: true }),
      };
    },
  });
  previewSlots.colours.add('question', {
    title: titles.byQuestion,
    groups: async (projectId, modelId) => (await import('./colours.ts')).readQuestionGroups(projectId, modelId),
  });
  previewSlots.layers.add(SHARE_LAYER, {
    isHiddenInDocuments: true,
    content: async () => (await import('./ShareModel.tsx')).ShareModel,
  });
  previewSlots.layers.add(QUESTIONS_PANEL, {
    isHiddenInDocuments: true,
    content: async () => (await import('./QuestionPins.tsx')).QuestionPins,
  });
  previewSlots.panels.add(QUESTIONS_PANEL, {
    title: titles.questions,
    content: async () => (await import('./QuestionsPanel.tsx')).QuestionsPanel,
  });
  previewSlots.panels.add(QUESTION_PANEL, {
    title: titles.question,
    content: async () => (await import('./QuestionPanel.tsx')).QuestionPanel,
  });
}
