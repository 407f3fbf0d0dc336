import { Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useRouteNavigate } from '../../../platform/routes/RouteLink.tsx';
import { sharePreview } from '../../shares/index.ts';

const SharePreview = lazy(async () => ({ default: await sharePreview() }));
const HOME = '/LinkShare/DocShare/index';

/**
 * the link of a document under the specification's addresses. It leads to `verify` while a code is
 * asked for and to `docList` once it is open.
 */
export function DocumentShareScreen() {
  const navigate = useRouteNavigate();
  return (
    <Suspense fallback={null}>
      <SharePreview
        onState={(state) => {
          const child = state === 'coded' ? '/verify' : state === 'open' ? '/docList' : undefined;
          if (child) void navigate({ to: `${HOME}${child}`, search: (before) => before, replace: true });
        }}
      />
    </Suspense>
  );
}
