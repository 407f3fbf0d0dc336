/** The sentence in the body of a refused upload: the product's envelope or plain text; nothing of a proxy's page. */
export function parseRefusalSentence(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'Message' in answer ? String(answer.Message) : '';
  } catch {
    return body.trimStart().startsWith('<') ? '' : body.trim().slice(0, 300);
  }
}
