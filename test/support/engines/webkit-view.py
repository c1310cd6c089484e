#!/usr/bin/python3
"""A view of WebKitGTK with a profile on disk, as Safari has one; its driver's own has none."""
import os
import sys

profile, width, height, dark, share = sys.argv[1:6]
console = os.open(os.path.join(profile, "console"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

of_gtk = Gtk.Settings.get_default()
of_gtk.set_property("gtk-enable-animations", False)
of_gtk.set_property("gtk-application-prefer-dark-theme", dark == "dark")

data = WebKit2.WebsiteDataManager(
    base_data_directory=profile,
    base_cache_directory=profile + "/cache",
    # Of the whole disk; less than nothing is the browser's own.
    origin_storage_ratio=float(share),
    total_storage_ratio=float(share),
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def new_view(_session=None, opener=None):
    settings = WebKit2.Settings(
        enable_write_console_messages_to_stdout=True,
        enable_media_stream=True,
        enable_mock_capture_devices=True,
    )
    which = {"related_view": opener} if opener else {"web_context": context}
    view = WebKit2.WebView(is_controlled_by_automation=True, settings=settings, **which)
    view.connect("permission-request", lambda _view, request: request.allow() or True)
    view.connect("create", lambda opener, _action: new_view(opener=opener))
    window = Gtk.Window(default_width=int(width), default_height=int(height))
    window.add(view)
    window.show_all()
    return view


def started(_context, session):
    version = f"{WebKit2.get_major_version()}.{WebKit2.get_minor_version()}.{WebKit2.get_micro_version()}"
    info = WebKit2.ApplicationInfo()
    info.set_name(f"WebKitGTK {version}")
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.connect("automation-started", started)
Gtk.main()
