import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { documentSections, type SectionFile } from '../slots.ts';

/** Each made once: a new one for every drawing would begin anew. */
const sections = new Map<string, ComponentType<SectionFile>>();

function getSection(name: string, load: () => Promise<ComponentType<SectionFile>>): ComponentType<SectionFile> {
  const known = sections.get(name);
  if (known) return known;
  const made = lazy(async () => ({ default: await load() }));
  sections.set(name, made);
  return made;
}

/** What later domains know of a file. */
export function DocumentSections(file: SectionFile) {
  return [...documentSections.all()].map(([name, load]) => {
    const Section = getSection(name, load);
    return (
      <Suspense key={name} fallback={<LinesSkeleton lines={2} />}>
        <Section {...file} />
      </Suspense>
    );
  });
}
