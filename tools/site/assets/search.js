/** The field for searching. The index and the program that searches it are loaded when somebody begins to type. */
const root = new URL('../..', import.meta.url);
const maxShown = 12;
let loading;

const field = Object.assign(document.createElement('input'), {
  type: 'search',
  placeholder: 'Search',
  maxLength: 100,
  autocomplete: 'off',
  spellcheck: false,
});
field.setAttribute('aria-label', 'Search the documentation');
const list = Object.assign(document.createElement('ul'), { hidden: true });
list.setAttribute('aria-label', 'Results');
const status = document.createElement('p');
status.setAttribute('role', 'status');
const form = Object.assign(document.createElement('form'), { className: 'search' });
form.setAttribute('role', 'search');
form.append(field, status, list);
document.querySelector('header > a').after(form);

async function load() {
  const [{ default: MiniSearch }, answer] = await Promise.all([
    import('./minisearch.js'),
    fetch(new URL('search.json', import.meta.url)),
  ]);
  const { options, index } = await answer.json();
  return MiniSearch.loadJS(index, options);
}

async function search() {
  const query = field.value.trim();
  if (query === '') return show([], '');
  loading ??= load();
  try {
    const index = await loading;
    if (query !== field.value.trim()) return;
    const found = index.search(query, {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boost: { title: 4, heading: 2 },
    });
    show(found.slice(0, maxShown), found.length === 0 ? 'Nothing found' : `${found.length} found`);
  } catch {
    loading = undefined;
    show([], 'The search could not be loaded');
  }
}

function show(found, text) {
  status.textContent = text;
  list.replaceChildren(...found.map(resultItem));
  list.hidden = found.length === 0;
}

function resultItem({ id, title, heading }) {
  const link = Object.assign(document.createElement('a'), { href: new URL(id.slice(1), root).href });
  link.append(title);
  if (heading !== '') link.append(Object.assign(document.createElement('span'), { textContent: heading }));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Arrows move between the field and the results, Escape leaves. */
function move(event) {
  if (event.key === 'Escape') {
    field.value = '';
    show([], '');
    field.focus();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const places = [field, ...list.querySelectorAll('a')];
  places[places.indexOf(document.activeElement) + step]?.focus();
}

field.addEventListener('input', () => void search());
form.addEventListener('keydown', move);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget !== null && !form.contains(relatedTarget)) list.hidden = true;
});
field.addEventListener('focus', () => {
  list.hidden = list.childElementCount === 0;
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  event.preventDefault();
  field.focus();
});
