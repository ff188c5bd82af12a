// Runs before everything else: asks for the files of the page in the address at once, while the app itself is
// still on its way. The build puts the files of every page in place of the word.
const PAGES = 'PAGES';

const [, name = '', , second] = location.hash.split('/');
const page = name === 'game' && second !== undefined ? 'RemotePage' : PAGES.routes[name];
for (const file of PAGES.files[page] ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  }
  link.crossOrigin = '';
  document.head.append(link);
}
