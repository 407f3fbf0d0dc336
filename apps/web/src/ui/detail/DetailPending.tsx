import { Button } from 'antd';
import type { CallFailed } from '../../platform/api/index.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { type Crumb, Page } from '../Page.tsx';
import { LinesSkeleton } from '../Skeletons.tsx';

type Props = {
  readonly query: {
    readonly isPending: boolean;
    readonly error: CallFailed | null;
    readonly refetch: () => unknown;
  };
  readonly crumbs: readonly Crumb[];
  readonly words: { readonly gone: string; readonly goneHint: string; readonly back: string };
  readonly onClose: () => void;
};

/** Instead of the page of one thing: it is being read, it is gone, or it could not be read. */
export function DetailPending({ query, crumbs, words, onClose }: Props) {
  return (
    <Page title={query.isPending ? '…' : words.gone} crumbs={crumbs}>
      {query.isPending ? (
        <LinesSkeleton lines={8} />
      ) : query.error?.kind === 'refused' ? (
        <EmptyState title={words.gone} hint={words.goneHint} action={<Button onClick={onClose}>{words.back}</Button>} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
