import { pathFields } from '@twinscape/contract';

/**
 * Finds the spelling under which a path is served: a path made of literals wins in any case, then a path with
 * fields. Answers the path with its literal segments as served, or undefined when nothing matches.
 */
export class PathSpelling {
  private readonly literals = new Map<string, string>();
  private readonly patterns: { readonly parts: readonly string[]; readonly served: string }[] = [];
  private readonly methods = new Map<string, Set<string>>();

  add(path: string, methods: readonly string[] = []): void {
    const known = this.methods.get(path) ?? new Set();
    for (const method of methods) known.add(method);
    this.methods.set(path, known);
    if (pathFields(path).length === 0) this.literals.set(path.toLowerCase(), path);
    else this.patterns.push({ parts: path.toLowerCase().split('/'), served: path });
  }

  find(path: string): string | undefined {
    const literal = this.literals.get(path.toLowerCase());
    if (literal) return literal;
    const segments = path.split('/');
    const matches = this.matching(path);
    // More literal segments are the better match: /widgets/{id}/details before /widgets/{id}/{widget}.
    const [best] = matches.sort((a, b) => fields(a.parts) - fields(b.parts));
    if (!best) return undefined;
    return best.served
      .split('/')
      .map((part, at) =>
        part.endsWith('*}') ? segments.slice(at).join('/') : part.startsWith('{') ? (segments[at] ?? '') : part,
      )
      .join('/');
  }

  /** The methods under which a path is served. */
  findMethods(path: string): string[] {
    const literal = this.literals.get(path.toLowerCase());
    const served = [...(literal ? [literal] : []), ...this.matching(path).map((pattern) => pattern.served)];
    return [...new Set(served.flatMap((one) => [...(this.methods.get(one) ?? [])]))].sort();
  }

  private matching(path: string) {
    const lower = path.toLowerCase().split('/');
    return this.patterns.filter(
      ({ parts }) =>
        (takesRest(parts) ? lower.length >= parts.length : lower.length === parts.length) &&
        parts.every((part, at) => part.startsWith('{') || part === lower[at]),
    );
  }
}

/** A last field `{path*}` stands for the rest of the path. */
const takesRest = (parts: readonly string[]): boolean => parts.at(-1)?.endsWith('*}') ?? false;

const fields = (parts: readonly string[]): number => parts.filter((part) => part.startsWith('{')).length;
