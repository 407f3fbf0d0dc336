/**
 * Gathers questions that are asked within one turn of the event loop, asks them together in parts of `most`, and gives
 * each its own answer. `ask` answers in the order of the questions.
 */
export function createBatch<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): (question: Question) => Promise<Answer> {
  type Waiting = {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += most) {
      const part = all.slice(from, from + most);
      ask(part.map(({ question }) => question)).then(
        (answers) => {
          for (const [at, { resolve, reject }] of part.entries()) {
            const answer = answers[at];
            if (answer === undefined) reject(new Error('a question was not answered'));
            else resolve(answer);
          }
        },
        (error: unknown) => {
          for (const { reject } of part) reject(error);
        },
      );
    }
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0);
      waiting.push({ question, resolve, reject });
    });
}
