// Runs before the first paint, so that a chosen appearance never flashes the other one.
try {
  const chosen = localStorage.getItem('lensdock.appearance');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be refused; the system's appearance then holds.
}
