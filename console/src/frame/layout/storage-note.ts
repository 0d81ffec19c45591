const storageKey = 'lensdock.storage-note-closed';

export function isNoteClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // Without storage there is nothing to inform about.
    return true;
  }
}

export function rememberNoteClosed(): void {
  localStorage.setItem(storageKey, 'true');
}
