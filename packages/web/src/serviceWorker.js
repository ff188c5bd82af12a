// Keeps the whole app on the device, in English and in the languages that this device uses. The build puts the list of
// files, those of each other language and their version in place of the words.
const FILES = 'FILES';
const LANGUAGES = 'LANGUAGES';
/** The caches of this page; another page of the same host has others. */
const OWN = `rummikub ${self.registration.scope} `;
const NAME = `${OWN}${'VERSION'}`;
/** Holds an empty entry for each language that this device has used, so that a new version brings it along. */
const USED = `rummikub-languages ${self.registration.scope}`;
const markOf = (language) => new URL(`languages/${language}`, self.registration.scope).href;

/** Past the browser's own cache, which may hold files of the version before. */
const keepAll = async (files) =>
  (await caches.open(NAME)).addAll(files.map((file) => new Request(file, { cache: 'reload' })));

async function usedLanguages() {
  if (!(await caches.has(USED))) return [];
  const marks = new Set((await (await caches.open(USED)).keys()).map(({ url }) => url));
  return Object.keys(LANGUAGES).filter((language) => marks.has(markOf(language)));
}

async function keepLanguage(language) {
  if (!Object.hasOwn(LANGUAGES, language)) return;
  const used = await caches.open(USED);
  await used.put(markOf(language), new Response());
  const cache = await caches.open(NAME);
  const kept = await Promise.all(LANGUAGES[language].map((file) => cache.match(file)));
  await keepAll(LANGUAGES[language].filter((_, i) => kept[i] === undefined));
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    usedLanguages()
      .then((used) => keepAll([...FILES, ...new Set(used.flatMap((language) => LANGUAGES[language]))]))
      .then(() => self.skipWaiting()),
  );
});

// The page tells in which language it is shown. Where its files do not come, the next start of the page asks again.
self.addEventListener('message', (event) => {
  event.waitUntil(keepLanguage(event.data.language).catch(() => {}));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => {
        const older = names.filter((name) => name.startsWith(OWN) && name !== NAME);
        // The version before stays for tabs that still show it.
        return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
      })
      .then(() => self.clients.claim()),
  );
});

/** A file of this version, or of one before it that an open tab still shows. Caches of other pages are not asked. */
async function keptFile(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  for (const cacheName of [NAME, ...names.reverse()]) {
    const file = await caches.match(request, { cacheName, ignoreSearch: true });
    if (file !== undefined) return file;
  }
  return undefined;
}

/**
 * The page for an address, without a server. It names its files relative to its own folder, so a longer path leads to
 * the page with the path after the `#`, as the server has it.
 */
function keptPage({ href, pathname }) {
  const { scope } = self.registration;
  const rest = pathname.slice(new URL(scope).pathname.length);
  if (rest === '' || rest === 'index.html' || !href.startsWith(scope)) return keptFile('./');
  return Response.redirect(`${scope}#/${rest}`);
}

/** Shows the tab of a game. If it was closed, another one opens. */
async function showTab(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  return tab === undefined ? self.clients.openWindow(address) : tab.focus();
}

// A touch on the message that calls the player leads to the game.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTab(event.notification.data));
});

// The page itself comes from the network where there is one, so that a new version is seen at once; files with
// a hash in their name never change and come from here. What the server says about games is never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => keptPage(url)));
    return;
  }
  event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)));
});
