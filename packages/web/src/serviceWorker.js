// Keeps the whole app on the device. The build puts the list of files and their version in place of the words.
const FILES = 'FILES';
/** The caches of this page; another page of the same host has others. */
const OWN = `rummikub ${self.registration.scope} `;
const NAME = `${OWN}${'VERSION'}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      // Past the browser's own cache, which may hold files of the version before.
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
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

// A touch on the message that calls the player leads to the game.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});

// The page itself comes from the network where there is one, so that a new version is seen at once; files with
// a hash in their name never change and come from here. What the server says about games is never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => keptFile('./')));
    return;
  }
  event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)));
});
