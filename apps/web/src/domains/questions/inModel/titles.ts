import { defineMessages } from '../../../platform/language/index.ts';

export const questionPanelTitles = defineMessages({
  questions: { cn: '问题', en: 'Questions' },
  question: { cn: '问题详情', en: 'Question' },
  byQuestion: { cn: '问题', en: 'Questions' },
  shareModel: { cn: '分享模型', en: 'Share the model' },
  notReady: { cn: '模型加载完成后可用', en: 'Available once the model has loaded' },
});
export const SHARE_LAYER = 'shareModel';
/** Names of panels; they stand in the address. */
export const QUESTIONS_PANEL = 'questions';
export const QUESTION_PANEL = 'question';

/** What the panel of one question is about: it, and whether its view is to be shown first. */
export const writeAbout = (questionId: string, isToShow: boolean): string => (isToShow ? `${questionId}~` : questionId);
export const readAbout = (about: string): { readonly questionId: string; readonly isToShow: boolean } => ({
  questionId: about.replace('~', ''),
  isToShow: about.endsWith('~'),
});
