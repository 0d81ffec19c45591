// Forms with `data-passkey` ask the browser for a passkey and submit its answer. They are hidden where it has none.
for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON !== 'function') continue;
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const options = JSON.parse(form.dataset.options);
    const failure = form.querySelector('[role="alert"]');
    failure.hidden = true;
    try {
      const credential =
        form.dataset.passkey === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
            })
          : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
      form.elements.passkey.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch {
      failure.hidden = false;
    }
  });
}
