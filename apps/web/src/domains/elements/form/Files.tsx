import { useFormat, useSay } from '../../../platform/language/index.ts';
import type { PackedFile } from '../package/objection.ts';
import css from './Form.module.css';
import { formMessages } from './messages.ts';

type Props = { readonly files: readonly PackedFile[]; readonly name?: string | undefined };

/** What a package holds, and how large it is unpacked. */
export function Files({ files, name }: Props) {
  const say = useSay();
  const format = useFormat();
  const size = files.reduce((sum, one) => sum + one.size, 0);
  return (
    <div className={css.files}>
      <p>
        {name && <strong className="cut">{name}</strong>}
        <span className="faint num">
          {say(formMessages.files, { count: format.number(files.length), size: format.bytes(size) })}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ul tabIndex={0}>
        {files.map((file) => (
          <li key={file.path}>
            <span className="cut" title={file.path}>
              {file.path}
            </span>
            <span className="faint num">{format.bytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
