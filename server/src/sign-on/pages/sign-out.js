// Presses the button of the sign-out page, which the console opens with the person's own ID token.
document.querySelector('button[name="logout"]')?.click();
