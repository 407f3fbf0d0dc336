import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { type OnboardingMethod, onboardingMethods } from '../slots.ts';

type MethodComponent = ComponentType<{ readonly projectId: string }>;
const made = new WeakMap<OnboardingMethod, MethodComponent>();

/** The lazy component of a way, made once. */
function getContent(way: OnboardingMethod): MethodComponent {
  const known = made.get(way) ?? lazy(async () => ({ default: await way.content() }));
  made.set(way, known);
  return known;
}

/** Other ways by which devices come into the project, as other domains bring them. */
export function OnboardingMethods({ projectId }: { readonly projectId: string }) {
  return [...onboardingMethods.all()].map(([name, way]) => {
    const Content = getContent(way);
    return (
      <Suspense key={name} fallback={null}>
        <Content projectId={projectId} />
      </Suspense>
    );
  });
}
