import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { domains } from './app/domains.ts';
import { createAppRouter } from './app/router.tsx';
import { startApp } from './app/startApp.ts';
import { registerDomains } from './platform/routes/index.ts';
import { listenForShortcuts } from './platform/shortcuts/index.ts';
import { addNonceToStyles, pageNonce } from './platform/styleNonce.ts';
import './ui/base.css';

// With hash history a query before the # would be glued to the last parameter after it.
if (location.search) history.replaceState(null, '', location.pathname + location.hash);

addNonceToStyles(pageNonce());
registerDomains(domains);
listenForShortcuts();
const router = createAppRouter();
startApp(router);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
