import { questionCalls } from '@twinscape/contract/questions';

/** What is out of date after questions, comments or types changed. */
export const QUESTION_READS = [
  questionCalls.GetModelTypeAllQuestionList,
  questionCalls.GetModelTypeWithMeQuestionList,
  questionCalls.GetModelQuestionList,
  questionCalls.GetModelQuestionDetail,
  questionCalls.GetModelQuestionCommentList,
  questionCalls.GetModelQuestionActiveList,
  questionCalls.GetModelQuestionTypeList,
  questionCalls.GetQuestionOptions,
  questionCalls.GetQuestionStatistics,
] as const;

/** What is out of date after somebody said something. */
export const SAID_READS = [
  questionCalls.GetModelQuestionCommentList,
  questionCalls.GetModelQuestionActiveList,
] as const;
/** Lists tell how much was said. */
export const SAID_LISTS = [
  questionCalls.GetModelTypeAllQuestionList,
  questionCalls.GetModelTypeWithMeQuestionList,
  questionCalls.GetModelQuestionList,
] as const;
