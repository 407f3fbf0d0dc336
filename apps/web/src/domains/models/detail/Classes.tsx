import { modelElementCalls } from '@twinscape/contract/models';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { ADDRESS } from './address.ts';
import { useClassWord } from './classes.ts';
import css from './Detail.module.css';
import type { DetailProps } from './detailProps.ts';
import { detailMessages } from './messages.ts';

/** So many classes tell what a model is about; the others fold. */
const SHOWN = 10;

/** How many elements of each class a version holds; each bar leads to its elements. */
export function Classes({ projectId, row, version }: DetailProps & { readonly version: string }) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const classWord = useClassWord();
  const language = useLanguage();
  const [, go] = useAddressState(ADDRESS);
  const [all, setAll] = useState(false);
  const fields = useCall(
    modelElementCalls.GetElementFields,
    { projectId, modelId: row.modelId, version },
    { handles: true, freshMs: 600_000 },
  );
  const classes = [...(fields.data?.classes ?? [])].sort((a, b) => b.elementCount - a.elementCount);
  const most = classes[0]?.elementCount ?? 1;
  const folded = classes.length - SHOWN;
  return (
    <section className={css.classes}>
      <h3>{words.byClass}</h3>
      {fields.isPending ? (
        <LinesSkeleton lines={6} />
      ) : !fields.data ? (
        <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
      ) : classes.length === 0 ? (
        <p className="faint">{words.noElements}</p>
      ) : (
        <ul>
          {(all ? classes : classes.slice(0, SHOWN)).map(({ class: name, elementCount }) => (
            <li key={name}>
              <button
                type="button"
                title={say(detailMessages.showClass, { name })}
                onClick={() => go({ part: 'elements', class: name })}
              >
                <span className="cut">
                  {classWord(name)}
                  {language === 'cn' && <span className={css.code}>{name}</span>}
                </span>
                <span className={css.track}>
                  <span className={css.fill} style={{ width: `${Math.max(0.5, (elementCount / most) * 100)}%` }} />
                </span>
                <span className="num">{format.number(elementCount)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {folded > 0 && (
        <button type="button" className={css.fold} onClick={() => setAll(!all)}>
          {all ? words.fewerClasses : say(detailMessages.moreClasses, { count: folded })}
        </button>
      )}
    </section>
  );
}
