// Runs before everything else, while the app itself is still on its way: sets the language and the direction of the
// page, and asks at once for the files of that language and of the page in the address. The build puts the languages
// and the files of every page in place of the word.
const PAGES = 'PAGES';

/** The language as the app chooses it: that of the settings, else the first one of the device that there is. */
function wantedLanguage() {
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('rummikub.settings'))?.language;
  } catch {
    // No storage, or damaged content: the app begins with its own settings, too.
  }
  const codes = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return codes.find((code) => Object.hasOwn(PAGES.languages, code)) ?? 'en';
}

const language = wantedLanguage();
document.documentElement.lang = language;
document.documentElement.dir = PAGES.languages[language].dir;

const [, name = '', , second] = location.hash.split('/');
const page = name === 'game' && second !== undefined ? 'RemotePage' : PAGES.routes[name];
for (const file of [...PAGES.languages[language].files, ...(PAGES.files[page] ?? [])]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  const as = { css: 'style', woff2: 'font' }[file.split('.').pop()];
  if (as !== undefined) {
    link.rel = 'preload';
    link.as = as;
  }
  link.crossOrigin = '';
  document.head.append(link);
}
