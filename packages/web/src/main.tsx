/** The first thing that the browser runs. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepOffline } from './app/offline.ts';
import { followInput } from './device/keys/lastInput.ts';
import { showSettings } from './device/settings.ts';
import { firstLanguage } from './i18n/language.tsx';
import './font/font.css';
import './theme.css';
import './tables.css';
import './app/app.css';

showSettings();
// The device may go from light to dark while the page is open.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showSettings);
keepOffline();
followInput();
const root = document.getElementById('root');
if (root !== null)
  void firstLanguage().then((first) =>
    createRoot(root).render(
      <StrictMode>
        <App first={first} />
      </StrictMode>,
    ),
  );
