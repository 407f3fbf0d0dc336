import { projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { documentFollowers, documentSections } from '../documents/index.ts';
import { shareKinds } from '../shares/index.ts';
import { registerQuestionsInModels } from './inModel/register.tsx';
import { MODEL_DOCUMENTS } from './slots.ts';

/** Questions about models and about projects. */
export const questions: WebDomain = {
  routes: [
    projectScreen({
      path: '/cooperate',
      title: { cn: '问题', en: 'Questions' },
      menu: { icon: createGlyphComponent('log'), order: 6.7, key: 'q' },
      screen: async () => (await import('./screens/Cooperate.tsx')).Cooperate,
    }),
  ],
};

/** How a question stands, in a word; fetched when it is shown. */
export const questionStateTag = async () => (await import('./list/QuestionStateTag.tsx')).QuestionStateTag;

/** What was asked about an alarm, a device or an asset; fetched when it is shown. */
export const linkedQuestions = async () => (await import('./linked/LinkedQuestions.tsx')).LinkedQuestions;

documentFollowers.add(MODEL_DOCUMENTS, async (uploaded) =>
  (await import('./inModel/follow.ts')).relateToVersion(uploaded),
);
documentSections.add('questions', async () => (await import('./linked/DocumentQuestions.tsx')).DocumentQuestions);
shareKinds.add('model', {
  noun: { cn: '模型', en: 'model' },
  screen: async () => (await import('./share/SharedModel.tsx')).SharedModel,
  calls: async () => (await import('./share/shareCalls.ts')).modelShareCalls,
});
shareKinds.add('question', {
  noun: { cn: '问题', en: 'question' },
  screen: async () => (await import('./share/SharedQuestion.tsx')).SharedQuestion,
  calls: async () => (await import('./share/shareCalls.ts')).questionShareKindCalls,
});
trayWatchers.add('questions', async () => (await import('./outbox/OutboxWork.tsx')).OutboxWork);
registerQuestionsInModels();
