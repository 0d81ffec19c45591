import { i18n } from '@lingui/core';
import { messages as de } from './manifest-words.de.po';
import { messages as en } from './manifest-words.en.po';

i18n.load({ de, en });
