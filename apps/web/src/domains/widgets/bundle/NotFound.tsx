import { Button } from 'antd';
import type { CallFailed } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, Page } from '../../../ui/index.ts';
import { widgetMessages } from '../messages.ts';
import { useGoToBundle } from '../widgetLibraryRef.ts';

type Query = {
  readonly isPending: boolean;
  readonly error: CallFailed | null;
  readonly refetch: () => unknown;
};

/** While a bundle, or a widget of `bundleId`, is read, and when it cannot be. */
export function NotFound({ query, bundleId }: { readonly query: Query; readonly bundleId?: string }) {
  const words = useMessages(widgetMessages);
  const goTo = useGoToBundle();
  const title = bundleId ? words.widgetGone : words.gone;
  return (
    <Page title={query.error?.kind === 'refused' ? title : '…'}>
      {query.isPending ? (
        <LinesSkeleton lines={8} />
      ) : query.error?.kind === 'refused' ? (
        <EmptyState
          title={title}
          hint={words.goneHint}
          action={<Button onClick={() => goTo(bundleId)}>{bundleId ? words.toBundle : words.toBundles}</Button>}
        />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
