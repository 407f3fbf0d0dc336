import type { ProjectInfo } from '@twinscape/contract/projects';
import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useProject } from '../../../../platform/routes/index.ts';
import { LinesSkeleton } from '../../../../ui/index.ts';
import { canOpenRoute, type HomeReader } from '../routeAccess.ts';
import type { HomePanel } from '../slots.ts';
import { Panel } from './Panel.tsx';
import css from './SlotPanel.module.css';

const made = new WeakMap<HomePanel, ComponentType<{ readonly project: ProjectInfo }>>();

/** The lazy component of a panel, made once. */
function getContent(panel: HomePanel) {
  const known = made.get(panel);
  if (known) return known;
  const content = lazy(async () => ({ default: await panel.content() }));
  made.set(panel, content);
  return content;
}

/** What another domain shows on the project home. */
export function SlotPanel({ panel, title, reader }: { panel: HomePanel; title: string; reader: HomeReader }) {
  const project = useProject();
  const Content = getContent(panel);
  if (panel.column === 'whole')
    return (
      <Suspense fallback={null}>
        <Content project={project} />
      </Suspense>
    );
  return (
    <Panel title={title} more={panel.more && canOpenRoute(panel.more, reader) ? panel.more : undefined}>
      <Suspense
        fallback={
          <div className={css.wait}>
            <LinesSkeleton lines={6} />
          </div>
        }
      >
        <Content project={project} />
      </Suspense>
    </Panel>
  );
}
