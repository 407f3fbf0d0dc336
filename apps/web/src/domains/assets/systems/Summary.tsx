import { Alert } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { DescriptionList, FailureNote } from '../../../ui/index.ts';
import { systemMessages } from './messages.ts';
import type { Outcome } from './runImport.ts';
import css from './Systems.module.css';

/** RU-IMP-03: what an import of systems made, and why it went no further. */
export function Summary({ outcome: { report, failure, isStopped, done } }: { readonly outcome: Outcome }) {
  const words = useMessages(systemMessages);
  const say = useSay();
  const format = useFormat();
  const isWhole = failure === undefined && !isStopped;
  const rows = [
    { name: words.added, value: format.number(report.added) },
    ...(report.existing > 0 ? [{ name: words.existing, value: format.number(report.existing) }] : []),
    { name: words.elements, value: format.number(report.elements) },
    { name: words.contains, value: format.number(report.contains) },
    { name: words.flows, value: format.number(report.flows) },
    ...(report.undirected > 0 ? [{ name: words.undirected, value: format.number(report.undirected) }] : []),
    ...(report.newTypes.length > 0 ? [{ name: words.newTypes, value: format.list(report.newTypes) }] : []),
  ];
  return (
    <div className={css.summary} role="status">
      {failure !== undefined && <FailureNote failure={failure} />}
      <Alert
        type={isWhole ? 'success' : 'warning'}
        showIcon
        title={
          isWhole
            ? say(systemMessages.imported, { n: format.number(report.added) })
            : say(systemMessages.stopped, { done: format.number(done) })
        }
        {...(report.undirected > 0 ? { description: words.undirectedHint } : {})}
      />
      <DescriptionList rows={rows.map(({ name, value }) => ({ name, value: <span className="num">{value}</span> }))} />
    </div>
  );
}
