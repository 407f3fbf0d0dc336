import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../platform/language/index.ts';
import { pageNonce } from '../platform/nonce.ts';
import { antdTheme } from '../platform/theme/antd.ts';
import { useCalm, useTheme } from '../platform/theme/index.ts';
import { useDayLocale } from './days.ts';

/**
 * antd in our colours, in the reader's language, under the page's nonce. It stands around every screen that is not
 * `plain`.
 */
export function Kit({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const language = useLanguage();
  const calm = useCalm();
  useDayLocale();
  const settings = useMemo(() => antdTheme(theme, calm), [theme, calm]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider
      theme={settings}
      locale={language === 'cn' ? zhCN : enUS}
      csp={csp}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
