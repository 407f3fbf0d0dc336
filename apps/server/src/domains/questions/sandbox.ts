export { bcfQuestionsHandler } from './bcf/handler.ts';
