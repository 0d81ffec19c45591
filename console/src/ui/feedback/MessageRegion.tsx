import { memo, useEffect } from 'react';
import { useClientStore } from '../client-store.ts';
import { Banner, BannerStack } from './Banner.tsx';
import { clearMessage, messageStore } from './messages.ts';

/** Rendered before its first message so that screen readers announce it; a message scrolls the page to the top. */
export const MessageRegion = memo(function MessageRegion() {
  const message = useClientStore(messageStore);
  useEffect(() => {
    if (message) window.scrollTo({ top: 0 });
  }, [message]);
  return (
    <div aria-live={message?.tone === 'bad' ? 'assertive' : 'polite'}>
      {message ? (
        <BannerStack>
          <Banner tone={message.tone} title={message.title} onClose={clearMessage}>
            {message.texts?.length === 1 ? <p>{message.texts[0]}</p> : null}
            {message.texts && message.texts.length > 1 ? (
              <ul>
                {message.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : null}
          </Banner>
        </BannerStack>
      ) : null}
    </div>
  );
});
