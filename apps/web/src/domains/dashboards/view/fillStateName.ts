/** The name of a page with that of what it is about in it. Pure. */
export function fillStateName(name: string, about: string): string {
  const [, , ...entity] = about.split('~');
  return name.replace(/\$\{(entityName|entityLabel)\}/g, () => entity.join('~'));
}
