import { handleSandboxWork } from '../../../platform/sandbox/index.ts';
import { writeReportWorkbook } from './reportTables.ts';
import { workbookWork } from './workbookWork.ts';

/** Runs in the process outside. */
export const workbookHandler = handleSandboxWork(workbookWork, async (input, { timeZone }, results) => {
  const book = await writeReportWorkbook(input.toString('utf8'), timeZone);
  if (book) await results.blob(book);
  return { isEmpty: book === undefined };
});
