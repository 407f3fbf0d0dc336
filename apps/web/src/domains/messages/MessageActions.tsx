import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../platform/chunks/index.ts';
import { messageActions } from './slots.ts';

/** Each made once: a new one for every drawing would begin anew. */
const made = new Map<string, ComponentType>();

function getAction(name: string, load: () => Promise<ComponentType>): ComponentType {
  const action = made.get(name) ?? lazy(async () => ({ default: await load() }));
  made.set(name, action);
  return action;
}

/** What later domains offer above the messages. */
export function MessageActions() {
  return [...messageActions.all()].map(([name, load]) => {
    const Action = getAction(name, load);
    return (
      <Suspense key={name} fallback={null}>
        <Action />
      </Suspense>
    );
  });
}
